import { t } from '#kit/contract/text.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { cx } from '#kit/web/ui/cx.ts';
import { Icon } from '#kit/web/ui/Icon.tsx';
import { useSaved } from './saved.ts';

export function SaveButton({ id }: { id: number }) {
  const { ids, toggle } = useSaved();
  const isSaved = ids.has(id);
  return (
    <Button
      onClick={() => toggle(id)}
      icon={
        <span className={cx('smooth', isSaved && 'scale-110 text-accent [&>svg]:fill-current')}>
          <Icon name="heart" />
        </span>
      }
    >
      {isSaved ? t('Saved') : t('Save')}
    </Button>
  );
}
