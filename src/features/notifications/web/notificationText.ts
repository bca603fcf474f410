import { formatMoney } from '#kit/contract/format.ts';
import type { Notice } from '../contract.ts';

type Words = { title: string; detail: string | null };

/** What a notice says. */
export function notificationText({ kind, actor, restaurant, data }: Notice): Words {
  const who = actor?.name ?? 'Somebody';
  const where = restaurant?.name ?? 'a restaurant';
  const amount = formatMoney(data.amount ?? 0);
  const detail = data.text || null;
  switch (kind) {
    case 'restaurant approved':
      return { title: `${where} is approved`, detail: detail ?? 'It is found from now on.' };
    case 'restaurant rejected':
      return { title: `${where} was not approved`, detail };
    case 'approval revoked':
      return { title: `${where} has to be approved again`, detail };
    case 'message':
      return { title: restaurant ? `A message about ${where}` : 'A message from Tablemate', detail };
    case 'new review':
      return { title: `${who} reviewed ${where}`, detail };
    case 'review reply':
      return { title: `${where} replied to your review`, detail };
    case 'tip received':
      return {
        title: restaurant ? `${who} tipped ${where} ${amount}` : `${who} tipped you ${amount}`,
        detail,
      };
    case 'money received':
      return { title: `${who} sent you ${amount}`, detail };
    case 'report handled':
      return { title: 'We looked at your report', detail };
    case 'handover offered':
      return { title: `${who} offers you ${where}`, detail: 'Accept or decline it in your restaurants.' };
    case 'export ready':
      return { title: 'Your data is ready to download', detail };
  }
}
