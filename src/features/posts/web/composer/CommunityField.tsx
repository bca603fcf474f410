import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { listCommunities } from '#features/communities/contract.ts';
import { t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { Field } from '#kit/web/ui/forms/Field.tsx';
import { Select } from '#kit/web/ui/forms/Select.tsx';
import type { PostDraft } from './draft.ts';

/** The community in which a post appears: one that its author has joined. */
export function CommunityField() {
  const { setValue, getFieldState, formState, clearErrors } = useFormContext<PostDraft>();
  const id = useWatch<PostDraft, 'communityId'>({ name: 'communityId' });
  const { data } = useQuery(query(listCommunities, { mine: 'true' }));
  const communities = data?.items ?? [];
  const hasLeft = data !== undefined && id !== null && !communities.some((community) => community.id === id);
  useEffect(() => {
    if (hasLeft) setValue('communityId', null);
  }, [hasLeft, setValue]);
  if (communities.length === 0) return null;
  return (
    <Field label={t('Community')} optional error={getFieldState('communityId', formState).error?.message}>
      {(control) => (
        <Select
          {...control}
          // Until its name is here, no community can show as the chosen one.
          value={communities.some((community) => community.id === id) ? (id ?? '') : ''}
          onChange={({ target }) => {
            setValue('communityId', target.value === '' ? null : Number(target.value));
            clearErrors('communityId');
          }}
          placeholder={t('None')}
          options={communities.map((community) => ({ value: community.id, label: community.name }))}
        />
      )}
    </Field>
  );
}
