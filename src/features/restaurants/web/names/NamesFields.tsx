import { useFormContext } from 'react-hook-form';
import { MAX_NAME_LENGTH } from '#kit/contract/names/names.ts';
import { t } from '#kit/contract/text.ts';
import { FormField } from '#kit/web/form.tsx';
import { LANGUAGES } from '#kit/web/page/language.ts';
import { FieldGroup } from '#kit/web/ui/forms/FieldGroup.tsx';

type Named = { names: Record<string, string> };

interface Props {
  hint: string;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
}

/** Fields for names in the languages of the site; folded until one is filled in or has an error. */
export function NamesFields({ hint }: Props) {
  const { formState, getFieldState } = useFormContext<Named>();
  const isNamed = Object.keys(formState.defaultValues?.names ?? {}).length > 0;
  const { error } = getFieldState('names', formState);
  return (
    <details open={isNamed || error !== undefined} className="rounded-card border border-line px-4 py-2">
      <summary className="min-h-11 content-center text-sm font-semibold">
        {t('Names in other languages')} <span className="font-normal text-ink-3">{t('(optional)')}</span>
      </summary>
      <div className="pb-3">
        <NamesGroup hint={hint} hideLabel />
      </div>
    </details>
  );
}

/** A field for each language of the site. */
export function NamesGroup({ hint, hideLabel }: Props) {
  const { formState, getFieldState } = useFormContext<Named>();
  // An error of the whole list; each language's own error is below its field.
  const message: unknown = getFieldState('names', formState).error?.message;
  return (
    <FieldGroup
      label={t('Names in other languages')}
      hideLabel={hideLabel}
      hint={hint}
      error={typeof message === 'string' ? message : undefined}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        {LANGUAGES.map(({ code, name }) => (
          <FormField<Named>
            key={code}
            name={`names.${code}`}
            label={<bdi lang={code}>{name}</bdi>}
            maxLength={MAX_NAME_LENGTH}
            autoComplete="off"
            lang={code}
            dir="auto"
          />
        ))}
      </div>
    </FieldGroup>
  );
}
