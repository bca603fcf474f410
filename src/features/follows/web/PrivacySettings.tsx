import { useSuspenseQuery } from '@tanstack/react-query';
import { getPerson } from '#features/people/contract.ts';
import { t } from '#kit/contract/text.ts';
import { query, useEndpointMutation } from '#kit/web/api.ts';
import { patch } from '#kit/web/patch.ts';
import { toast } from '#kit/web/toast.ts';
import { Checkbox } from '#kit/web/ui/forms/Checkbox.tsx';
import { ChoiceGroup } from '#kit/web/ui/forms/ChoiceGroup.tsx';
import { FieldGroup } from '#kit/web/ui/forms/FieldGroup.tsx';
import { CONTACT_POLICIES } from '#vocabulary.ts';
import { getPrivacySettings, listFollowRequests, savePrivacySettings } from '../contract.ts';

export const myPrivacySettings = query(getPrivacySettings, {});

const LABELS = { everyone: t('Everyone'), followers: t('Followers'), nobody: t('Nobody') };
const OPTIONS = CONTACT_POLICIES.map((value) => ({ value, label: LABELS[value] }));

const GROUPS = [
  { name: 'mentionPolicy', label: t('Who may mention me') },
  { name: 'commentPolicy', label: t('Who may comment on my posts') },
] as const;

/** Each choice is saved at once. */
export function PrivacySettings() {
  const { data } = useSuspenseQuery(myPrivacySettings);
  const save = useEndpointMutation(savePrivacySettings, {
    optimistic: (input) => [patch(getPrivacySettings, () => input)],
    refreshes: [getPerson, listFollowRequests],
    failure: ({ sentence }) =>
      toast({ title: t('Couldn’t save the setting'), description: sentence, variant: 'destructive' }),
  });
  return (
    <div className="grid gap-5">
      <Checkbox
        label={t('Private account')}
        hint={t(
          'You accept followers one by one, and only they see your posts, reviews, lists and stories on your profile. Reviews stay on the pages of restaurants. Turning it off accepts all who wait.',
        )}
        checked={data.isPrivate}
        onChange={({ target }) => save.mutate({ ...data, isPrivate: target.checked })}
      />
      {GROUPS.map(({ name, label }) => (
        <FieldGroup key={name} label={label}>
          <ChoiceGroup
            label={label}
            options={OPTIONS}
            value={data[name]}
            onChange={(policy) => save.mutate({ ...data, [name]: policy })}
          />
        </FieldGroup>
      ))}
      <Checkbox
        label={t('Show my visits')}
        hint={t(
          'Others see on your profile how often you checked in each month, your streak, and badges from restaurants’ challenges.',
        )}
        checked={data.showsVisits}
        onChange={({ target }) => save.mutate({ ...data, showsVisits: target.checked })}
      />
    </div>
  );
}
