import { Ellipsis, Flag, LogOut, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { useEndpointMutation } from '#kit/web/api.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { iconButtonClass } from '#kit/web/ui/IconButton.tsx';
import { MenuButton } from '#kit/web/ui/overlays/MenuButton.tsx';
import type { MenuLine } from '#kit/web/ui/overlays/menu-line.ts';
import { getDecision, removePerson } from '../contract.ts';
import type { DecisionTable, TablePerson } from '../shapes.ts';

const ReportDialog = lazyDialog(() => import('#features/reports/web/ReportDialog.tsx'), 'ReportDialog');

interface SeatMenuProps {
  table: DecisionTable;
  me: NonNullable<DecisionTable['me']>;
  person: TablePerson;
}

/** The host asks people to leave, others leave by themselves; the name of a guest can be reported. */
export function SeatMenu({ table: { token, state }, me, person }: SeatMenuProps) {
  const [isReporting, setReporting] = useState(false);
  const remove = useEndpointMutation(removePerson, { refreshes: [getDecision] });
  const isMe = person.id === me.id;
  const canGo = state === 'voting' && !person.isHost && (isMe || me.isHost);
  const lines: MenuLine[] = [
    ...(person.isGuest && !isMe && !me.isGuest
      ? [{ label: 'Report this name', icon: <Flag size={18} />, onSelect: () => setReporting(true) }]
      : []),
    ...(canGo
      ? [
          {
            label: isMe ? 'Leave the table' : 'Remove from the table',
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
        label={isMe ? 'Me at this table' : `More about ${person.name}`}
        items={lines}
        align="end"
        iconOnly
        className={iconButtonClass()}
      >
        <Ellipsis size={20} />
      </MenuButton>
      <ReportDialog
        kind="table guest"
        noun="name"
        targetId={person.id}
        open={isReporting}
        onClose={() => setReporting(false)}
      />
    </>
  );
}
