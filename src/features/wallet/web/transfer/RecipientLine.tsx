import { t } from '#kit/contract/text.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Avatar } from '#kit/web/ui/media/Avatar.tsx';
import { formatByline, type Recipient } from './recipient.ts';

/** The recipient, with a button to choose another if `onChange` is set. */
export function RecipientLine({ recipient, onChange }: { recipient: Recipient; onChange?: () => void }) {
  return (
    <div className="flex items-center gap-3 rounded-card bg-sunken p-3">
      <RecipientPicture recipient={recipient} size={44} />
      <p className="min-w-0 flex-1">
        <span className="block truncate font-semibold">
          <bdi>{recipient.name}</bdi>
        </span>
        <span className="block truncate text-xs text-ink-2">{formatByline(recipient)}</span>
      </p>
      {onChange && (
        <Button size="sm" variant="quiet" aria-label={t('Change who it is for')} onClick={onChange}>
          {t('Change')}
        </Button>
      )}
    </div>
  );
}

/** Round for a person, with corners for a restaurant. */
export function RecipientPicture({ recipient, size }: { recipient: Recipient; size: number }) {
  return (
    <Avatar
      name={recipient.name}
      src={recipient.picture}
      size={size}
      className={recipient.kind === 'restaurant' ? 'rounded-field!' : undefined}
    />
  );
}
