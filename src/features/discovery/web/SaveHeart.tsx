import { t } from '#kit/contract/text.ts';
import { Icon } from '#kit/web/ui/Icon.tsx';
import { IconButton } from '#kit/web/ui/IconButton.tsx';
import { useSaved } from './saved.ts';

export function SaveHeart({ id, name, className }: { id: number; name: string; className?: string }) {
  const { ids, toggle } = useSaved();
  return (
    <IconButton
      variant="picture"
      label={t('Save {name}', { name })}
      pressed={ids.has(id)}
      onClick={() => toggle(id)}
      className={className}
    >
      <Icon name="heart" />
    </IconButton>
  );
}
