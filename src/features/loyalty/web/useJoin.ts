import type { ReplyOf } from '#kit/contract/endpoint.ts';
import { t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { toast } from '#kit/web/toast.ts';
import { checkLoyalty, joinLoyalty, listLoyaltyCards, listLoyaltyEntries } from '../contract.ts';

const announce = ({ earned }: ReplyOf<typeof joinLoyalty>) =>
  toast({
    title: t('Success!'),
    description: [t('You’ve joined the loyalty program!'), ...earned].join(' '),
  });

/** Joins a programme and shows what today's visit earned; `isSilent` if the page shows it itself. */
export const useJoin = ({ isSilent = false } = {}) =>
  useEndpointMutation(joinLoyalty, {
    refreshes: [checkLoyalty, listLoyaltyCards, listLoyaltyEntries],
    ...(!isSilent && { success: announce }),
    failure: ({ sentence }) =>
      toast({
        title: t('Error'),
        description: sentence || t('Failed to join loyalty program'),
        variant: 'destructive',
      }),
  });
