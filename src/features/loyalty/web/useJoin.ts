import type { ReplyOf } from '#kit/contract/endpoint.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { toast } from '#kit/web/toast.ts';
import { checkLoyalty, joinLoyalty, listLoyaltyCards, listLoyaltyEntries } from '../contract.ts';

const announce = ({ earned }: ReplyOf<typeof joinLoyalty>) =>
  toast({ title: 'Success!', description: ['You’ve joined the loyalty program!', ...earned].join(' ') });

/** Joins a loyalty program, and says what a visit of today earned by it; not where the page does so itself. */
export const useJoin = ({ isSilent = false } = {}) =>
  useEndpointMutation(joinLoyalty, {
    refreshes: [checkLoyalty, listLoyaltyCards, listLoyaltyEntries],
    ...(!isSilent && { success: announce }),
    failure: ({ sentence }) =>
      toast({
        title: 'Error',
        description: sentence || 'Failed to join loyalty program',
        variant: 'destructive',
      }),
  });
