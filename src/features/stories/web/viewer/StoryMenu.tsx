import { BellOff, Ellipsis, Flag, Trash2 } from 'lucide-react';
import { t } from '#kit/contract/text.ts';
import { iconButtonClass } from '#kit/web/ui/IconButton.tsx';
import { MenuButton } from '#kit/web/ui/overlays/MenuButton.tsx';
import type { MenuLine } from '#kit/web/ui/overlays/menu-line.ts';
import type { Story } from '../../contract.ts';

export type StoryMenuDialog = 'delete' | 'report' | 'mute' | 'viewers';

interface Props {
  story: Story;
  signIn: string | null;
  onOpen: (dialog: StoryMenuDialog) => void;
}

/** The menu of a story: its author deletes it, others report it or mute its author. */
export function StoryMenu({ story, signIn, onOpen }: Props) {
  const openDialog = (dialog: StoryMenuDialog) => ({ onSelect: () => onOpen(dialog) });
  const items: MenuLine[] = story.isMine
    ? [{ label: t('Delete story'), icon: <Trash2 size={18} />, destructive: true, ...openDialog('delete') }]
    : [
        {
          label: t('Report story'),
          icon: <Flag size={18} />,
          ...(signIn ? { href: signIn } : openDialog('report')),
        },
        ...(signIn
          ? []
          : [
              {
                label: t('Mute {name}', { name: story.name }),
                icon: <BellOff size={18} />,
                ...openDialog('mute'),
              },
            ]),
      ];
  return (
    <MenuButton
      label={story.isMine ? t('Your story') : t('More about the story by {name}', { name: story.name })}
      items={items}
      iconOnly
      className={`${iconButtonClass()} text-snow!`}
    >
      <Ellipsis size={22} />
    </MenuButton>
  );
}
