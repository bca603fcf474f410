import { Camera, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { formatPercent } from '#kit/contract/format.ts';
import { t } from '#kit/contract/text.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import type { FieldProps } from '#kit/web/ui/forms/Field.tsx';
import { FieldGroup } from '#kit/web/ui/forms/FieldGroup.tsx';
import { Avatar } from '#kit/web/ui/media/Avatar.tsx';
import { ACCEPTED } from './PictureDrop.tsx';
import { usePictures } from './usePictures.ts';

interface AvatarFieldProps extends FieldProps {
  /** The person's or restaurant's name; its first letter is shown without a picture. */
  name: string;
  value: string | null;
  onChange: (address: string | null) => void;
  onBusy?: (busy: boolean) => void;
}

export function AvatarField({ name, value, onChange, onBusy, ...group }: AvatarFieldProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const pictures = usePictures({
    value: value ? [value] : [],
    // The newest picture replaces the earlier one.
    onChange: (addresses) => onChange(addresses.at(-1) ?? null),
    // Room for the current picture, a failed one, and the next.
    max: 3,
    onBusy,
  });
  const [upload] = pictures.sending;
  const isUnderWay = upload !== undefined && upload.failure === null;

  return (
    <FieldGroup {...group}>
      <div className="flex items-center gap-4">
        <Avatar name={name} src={isUnderWay ? upload.preview : value} size={88} className="shrink-0" />
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            busy={isUnderWay}
            busyLabel={t('Sending {percent}', { percent: formatPercent(upload?.progress ?? 0) })}
            icon={<Camera size={18} />}
            onClick={() => chooser.current?.click()}
          >
            {value ? t('Change photo') : t('Add a photo')}
          </Button>
          {value && !isUnderWay && (
            <Button
              size="sm"
              variant="quiet"
              icon={<Trash2 size={18} />}
              onClick={() => pictures.remove(value)}
            >
              {t('Remove')}
            </Button>
          )}
        </div>
      </div>
      {upload?.failure && (
        <p role="alert" className="flex flex-wrap items-center gap-2 text-xs text-error">
          {upload.failure}
          {upload.mayRetry && (
            <Button size="sm" onClick={() => pictures.retry(upload)}>
              {t('Retry')}
            </Button>
          )}
        </p>
      )}
      <input
        ref={chooser}
        type="file"
        accept={ACCEPTED}
        aria-label={t('Photo')}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          if (upload) pictures.cancel(upload);
          pictures.add([...(target.files ?? [])].slice(0, 1));
          target.value = '';
        }}
      />
    </FieldGroup>
  );
}
