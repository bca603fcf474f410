import { useQuery } from '@tanstack/react-query';
import { Ellipsis, Flag, LogOut, MonitorSmartphone, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { t } from '#kit/contract/text.ts';
import { query, useEndpointMutation } from '#kit/web/api.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { iconButtonClass } from '#kit/web/ui/IconButton.tsx';
import { MenuButton } from '#kit/web/ui/overlays/MenuButton.tsx';
import type { MenuLine } from '#kit/web/ui/overlays/menu-line.ts';
import { getDecision, getSeatLink, removePerson } from '../contract.ts';
import type { DecisionTable, TablePerson } from '../shapes.ts';

const ReportDialog = lazyDialog(() => import('#features/reports/web/ReportDialog.tsx'), 'ReportDialog');

const QrDialog = lazyDialog(() => import('./QrDialog.tsx'), 'QrDialog');

interface SeatMenuProps {
  table: DecisionTable;
  me: NonNullable<DecisionTable['me']>;
  person: TablePerson;
}

/** The host asks people to leave, others leave by themselves; a guest goes on elsewhere, and their name can be reported. */
export function SeatMenu({ table: { token, state }, me, person }: SeatMenuProps) {
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
