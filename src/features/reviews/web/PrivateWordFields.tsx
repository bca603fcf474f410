import { LockKeyhole, X } from 'lucide-react';
import { t } from '#kit/contract/text.ts';
import { FormField, FormGroup } from '#kit/web/form.tsx';
import { StarInput } from '#kit/web/ui/forms/StarInput.tsx';
import { Textarea } from '#kit/web/ui/forms/Textarea.tsx';
import { IconButton } from '#kit/web/ui/IconButton.tsx';
import { REVIEWS } from '../rules.ts';

/** The names of its fields in the surrounding form. */
export type PrivateWordValues = { privateRating: number | null; privateWord: string };

/** The private message to the restaurant: stars and words, both optional. */
export function PrivateWordFields() {
  return (
    <fieldset className="grid gap-4 rounded-card border border-line bg-sunken p-4">
      <legend className="sr-only">{t('A private word to the owner')}</legend>
      <p className="flex gap-2.5">
        <LockKeyhole size={18} className="mt-1 shrink-0 text-ink-3" />
        <span>
          <span aria-hidden="true" className="block font-semibold">
            {t('A private word to the owner')}
          </span>
          <span className="text-sm text-ink-2">
            {t(
              'Only the owner and the staff read it, and an administrator where the review is reported. It changes no public figure.',
            )}
          </span>
        </span>
      </p>
      <FormGroup<PrivateWordValues, 'privateRating'> name="privateRating" label={t('Private stars')} optional>
        {({ value, onChange }) => (
          <div className="flex min-h-11 items-center gap-2">
            <StarInput label={t('Private stars')} value={value ?? null} onChange={onChange} />
            {typeof value === 'number' && (
              <IconButton label={t('No private stars')} onClick={() => onChange(null)}>
                <X size={16} />
              </IconButton>
            )}
          </div>
        )}
      </FormGroup>
      <FormField<PrivateWordValues> name="privateWord" label={t('Private words')} optional>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={REVIEWS.longestPrivateWord}
            placeholder={t('What would you rather say quietly?')}
          />
        )}
      </FormField>
    </fieldset>
  );
}
