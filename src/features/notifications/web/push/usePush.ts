import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import { t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { toast } from '#kit/web/toast.ts';
import { listPushDevices } from '../../contract.ts';
import { turnPushOn } from './subscription.ts';

export const myPushDevices = query(listPushDevices, {});

export function usePush() {
  const user = useCurrentUser();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  async function turnOn(): Promise<boolean> {
    if (!user) return false;
    setBusy(true);
    try {
      const isOn = await turnPushOn(user.id);
      await queryClient.invalidateQueries({ queryKey: myPushDevices.queryKey });
      if (!isOn)
        toast({
          title: t('Not turned on'),
          description: t('Your browser was told not to show notifications.'),
        });
      return isOn;
    } catch {
      toast({
        title: t('Couldn’t turn notifications on'),
        description: t('Please try again later.'),
        variant: 'destructive',
      });
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { turnOn, isBusy };
}
