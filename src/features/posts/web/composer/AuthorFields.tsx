import { Globe, Users } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { t } from '#kit/contract/text.ts';
import { FormGroup } from '#kit/web/form.tsx';
import { ChoiceGroup } from '#kit/web/ui/forms/ChoiceGroup.tsx';
import { Field } from '#kit/web/ui/forms/Field.tsx';
import { Select } from '#kit/web/ui/forms/Select.tsx';
import { Avatar } from '#kit/web/ui/media/Avatar.tsx';
import type { PostDraft } from './draft.ts';

/** A possible author of a post: the person, or a restaurant of theirs. */
export interface Speaker {
  id: number;
  name: string;
  picture: string | null;
}

interface SpeakerFieldProps {
  me: Speaker;
  restaurants: readonly Speaker[];
}

export function SpeakerField({ me, restaurants }: SpeakerFieldProps) {
  const { setValue, getValues, getFieldState, formState } = useFormContext<PostDraft>();
  const id = useWatch<PostDraft, 'authorRestaurantId'>({ name: 'authorRestaurantId' });
  const speaker = restaurants.find((restaurant) => restaurant.id === id);

  function choose(value: string) {
    const next = restaurants.find((restaurant) => restaurant.id === Number(value));
    setValue('authorRestaurantId', next?.id ?? null);
    if (!next) return;
    setValue('audience', 'everyone');
    if (getValues('restaurantId') !== null) return;
    setValue('restaurantId', next.id);
    setValue('restaurantName', next.name);
  }

  return (
    <div className="flex items-end gap-3">
      <Avatar
        name={(speaker ?? me).name}
        src={(speaker ?? me).picture}
        size={48}
        className={speaker && 'rounded-field!'}
      />
      <Field
        label={t('Post as')}
        className="min-w-0 flex-1"
        error={getFieldState('authorRestaurantId', formState).error?.message}
      >
        {(control) => (
          <Select
            {...control}
            value={id ?? ''}
            onChange={({ target }) => choose(target.value)}
            options={[
              { value: '', label: me.name },
              ...restaurants.map(({ id: value, name: label }) => ({ value, label })),
            ]}
          />
        )}
      </Field>
    </div>
  );
}

const AUDIENCE_OPTIONS = [
  {
    value: 'everyone' as const,
    label: (
      <>
        <Globe size={18} /> {t('Everyone')}
      </>
    ),
  },
  {
    value: 'followers' as const,
    label: (
      <>
        <Users size={18} /> {t('Followers')}
      </>
    ),
  },
];

/** A post of a restaurant is always for everyone. */
export function AudienceField() {
  const speaker = useWatch<PostDraft, 'authorRestaurantId'>({ name: 'authorRestaurantId' });
  if (speaker !== null)
    return <p className="text-sm text-ink-2">{t('Everyone sees the posts of a restaurant.')}</p>;
  return (
    <FormGroup<PostDraft, 'audience'> name="audience" label={t('Who can see it?')}>
      {(control) => <ChoiceGroup {...control} label={t('Who can see it?')} options={AUDIENCE_OPTIONS} />}
    </FormGroup>
  );
}
