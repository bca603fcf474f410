import { useQuery } from '@tanstack/react-query';
import { Ellipsis, Flag, LogOut, MonitorSmartphone, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { links } from '#addresses.ts';
import { FollowButton } from '#features/follows/web/FollowButton.tsx';
import { PersonRow } from '#features/follows/web/PersonRow.tsx';
import { DIET_LABELS } from '#features/menus/web/wording.ts';
import { plural, t } from '#kit/contract/text.ts';
import { query, useEndpointMutation } from '#kit/web/api.ts';
import { joinItems } from '#kit/web/format.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { patch } from '#kit/web/patch.ts';
import { iconButtonClass } from '#kit/web/ui/IconButton.tsx';
import { Avatar } from '#kit/web/ui/media/Avatar.tsx';
import { MenuButton } from '#kit/web/ui/overlays/MenuButton.tsx';
import type { MenuLine } from '#kit/web/ui/overlays/menu-line.ts';
import { rich } from '#kit/web/ui/rich.tsx';
import { getDecision, getSeatLink, getTableMates, removePerson } from '../contract.ts';
import type { DecisionTable, TablePerson } from '../shapes.ts';

const STATUS = {
  done: { text: t('done'), className: 'text-herb font-semibold' },
  voting: { text: t('choosing'), className: 'text-ink-2' },
  here: { text: t('here'), className: 'text-ink-2' },
  coming: { text: t('comes'), className: 'text-herb font-semibold' },
  away: { text: t('can’t come'), className: 'text-ink-2' },
  silent: { text: '', className: '' },
};

function findStatus({ isDone, isVoting, isComing }: TablePerson, isDecided: boolean): keyof typeof STATUS {
  if (isDecided) return isComing === null ? 'silent' : isComing ? 'coming' : 'away';
  if (isDone) return 'done';
  return isVoting ? 'voting' : 'here';
}

/** Who sits at a table, how far they are, and what the table needs as a whole. */
export function TablePeople({ table }: { table: DecisionTable }) {
  const { people, limits, me, state } = table;
  const needs = [
    ...limits.diets.map((diet) => t('someone needs {diet}', { diet: DIET_LABELS[diet].toLowerCase() })),
    ...(limits.budget ? [t('at most {budget}', { budget: limits.budget })] : []),
    ...(limits.distance ? [t('within {distance} km', { distance: limits.distance })] : []),
    ...(limits.stepFree ? [t('no steps')] : []),
  ];
  return (
    <section aria-label={t('At this table')} className="grid gap-3">
      <h2 className="text-lg">{plural(people.length, '{n} at the table', '{n} at the table')}</h2>
      <ul className="grid gap-1">
        {people.map((person) => {
          const { text, className } = STATUS[findStatus(person, state === 'decided')];
          return (
            <li key={person.id} className="flex min-h-12 items-center gap-3">
              <Avatar name={person.name} src={person.avatar} size={36} />
              <span className="min-w-0 flex-1 truncate font-semibold">
                {person.id === me?.id ? (
                  rich('{name}, you', { name: <bdi>{person.name}</bdi> })
                ) : (
                  <bdi>{person.name}</bdi>
                )}
              </span>
              <span className={`text-sm ${className}`}>{text}</span>
              {me && <SeatMenu table={table} me={me} person={person} />}
            </li>
          );
        })}
      </ul>
      {needs.length > 0 && state === 'voting' && (
        <p className="text-sm text-ink-2">{t('This table: {needs}.', { needs: joinItems(needs) })}</p>
      )}
    </section>
  );
}

/** People of the same table to follow; empty if none of the others has an account. */
export function TableMates({ token }: { token: string }) {
  const { data: people } = useQuery(query(getTableMates, { token }));
  if (!people?.length) return null;
  return (
    <section aria-labelledby="table-mates">
      <h2 id="table-mates" className="text-lg">
        {t('People at the same table')}
      </h2>
      <ul className="mt-1">
        {people.map((person) => (
          <PersonRow key={person.id} person={person} href={links.person(person.username)}>
            <FollowButton
              person={person}
              signIn={null}
              updates={(relation) => [
                patch(getTableMates, (list) =>
                  list.map((one) => (one.id === person.id ? { ...one, relation } : one)),
                ),
              ]}
            />
          </PersonRow>
        ))}
      </ul>
    </section>
  );
}

const ReportDialog = lazyDialog(() => import('#features/reports/web/ReportDialog.tsx'), 'ReportDialog');

const QrDialog = lazyDialog(() => import('./QrDialog.tsx'), 'QrDialog');

interface SeatMenuProps {
  table: DecisionTable;
  me: NonNullable<DecisionTable['me']>;
  person: TablePerson;
}

/** The host can ask people to leave; others can leave. A guest can move to another device, and their name can be reported. */
function SeatMenu({ table: { token, state }, me, person }: SeatMenuProps) {
  const [isReporting, setReporting] = useState(false);
  const [isMoving, setMoving] = useState(false);
  const seat = useQuery({ ...query(getSeatLink, { token }), enabled: isMoving });
  const remove = useEndpointMutation(removePerson, { refreshes: [getDecision] });
  const isMe = person.id === me.id;
  const canGo = state === 'voting' && !person.isHost && (isMe || me.isHost);
  const lines: MenuLine[] = [
    ...(person.isGuest && !isMe && !me.isGuest
      ? [{ label: t('Report this name'), icon: <Flag size={18} />, onSelect: () => setReporting(true) }]
      : []),
    ...(isMe && me.isGuest
      ? [
          {
            label: t('Continue on another device'),
            icon: <MonitorSmartphone size={18} />,
            onSelect: () => setMoving(true),
          },
        ]
      : []),
    ...(canGo
      ? [
          {
            label: isMe ? t('Leave the table') : t('Remove from the table'),
            icon: isMe ? <LogOut size={18} /> : <UserMinus size={18} />,
            destructive: true,
            onSelect: () => remove.mutate({ token, personId: person.id }),
          },
        ]
      : []),
  ];
  if (lines.length === 0) return null;
  return (
    <>
      <MenuButton
        label={isMe ? t('Me at this table') : t('More about {name}', { name: person.name })}
        items={lines}
        align="end"
        iconOnly
        className={iconButtonClass()}
      >
        <Ellipsis size={20} />
      </MenuButton>
      <QrDialog
        open={isMoving}
        onClose={() => setMoving(false)}
        title={t('Scan with your other device')}
        path={seat.data?.path}
      />
      <ReportDialog
        kind="table guest"
        targetId={person.id}
        open={isReporting}
        onClose={() => setReporting(false)}
      />
    </>
  );
}
