import { useQuery } from '@tanstack/react-query';
import { t } from '#kit/contract/text.ts';
import { buttonClass } from '#kit/web/ui/Button.tsx';
import { ReadError } from '#kit/web/ui/ReadError.tsx';
import type { Membership, Programme } from '../shapes.ts';
import { JoinProgram } from './JoinProgram.tsx';
import { MembershipPanel } from './MembershipPanel.tsx';
import { membershipQuery, programmeQuery } from './queries.ts';

interface Props {
  restaurant: { id: number; name: string };
  /** Address of the programme's page. */
  href: string;
  signIn: string | null;
}

/** On a restaurant's page: the membership, or the terms and a way to join. */
export function ProgramPanel({ restaurant, href, signIn }: Props) {
  const programme = useQuery(programmeQuery(restaurant.id));
  const check = useQuery({ ...membershipQuery(restaurant.id), enabled: signIn === null });
  if (check.error) return <ReadError read={check} title={t('Failed to check loyalty status')} />;
  const membership = check.data?.isMember && check.data.membership;
  if (membership) return <Standing {...{ restaurant, membership, href }} />;
  if (!programme.data?.isOn || check.data?.canJoin === false) return null;
  return <Offer {...{ restaurant, programme: programme.data, signIn, href }} />;
}

function Standing({ restaurant, membership, href }: Omit<Props, 'signIn'> & { membership: Membership }) {
  return (
    <MembershipPanel membership={membership} title={restaurant.name}>
      <a href={href} className="mt-3 inline-block text-sm font-semibold underline underline-offset-4">
        {t('Points, rewards and codes')}
      </a>
    </MembershipPanel>
  );
}

function Offer({ restaurant, programme, signIn, href }: Props & { programme: Programme }) {
  return (
    <section className="rounded-panel border border-line bg-surface p-5">
      <h2 className="text-lg">{t('Loyalty program')}</h2>
      <ul className="mt-2 mb-4 grid gap-1.5 text-sm text-ink-2">
        {programme.lines.map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
      <JoinProgram restaurantId={restaurant.id} signIn={signIn} asksForName />
      <a href={href} className={`${buttonClass({ variant: 'quiet', size: 'sm' })} -ms-3 mt-2`}>
        {t('See rewards')}
      </a>
    </section>
  );
}
