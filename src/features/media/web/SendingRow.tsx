import { RotateCw, X } from 'lucide-react';
import { t } from '#kit/contract/text.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { IconButton } from '#kit/web/ui/IconButton.tsx';
import { Picture } from '#kit/web/ui/media/Picture.tsx';
import type { PictureUpload } from './usePictures.ts';

interface Props {
  picture: PictureUpload;
  onRetry: () => void;
  onCancel: () => void;
}

export function SendingRow({ picture, onRetry, onCancel }: Props) {
  const { source, preview, progress, failure, mayRetry } = picture;
  const name = typeof source === 'string' ? source : source.name;
  const percent = Math.round(progress * 100);
  return (
    <li className="flex items-center gap-3">
      <Picture src={preview} alt="" className="aspect-square w-22! shrink-0 rounded-card opacity-60" />
      <div className="grid min-w-0 flex-1 gap-2">
        <p className="truncate text-sm">{name}</p>
        {failure ? (
          <>
            <p role="alert" className="text-xs text-error">
              {failure}
            </p>
            {mayRetry && (
              <Button
                size="sm"
                icon={<RotateCw size={16} />}
                onClick={onRetry}
                className="justify-self-start"
              >
                {t('Retry')}
              </Button>
            )}
          </>
        ) : (
          <div
            role="progressbar"
            aria-label={t('Sending {name}', { name })}
            aria-valuenow={percent}
            className="h-1.5 overflow-hidden rounded-full bg-sunken"
          >
            <div
              className="h-full rounded-full bg-accent smooth"
              style={{ width: `${Math.max(4, percent)}%` }}
            />
          </div>
        )}
      </div>
      <IconButton label={t('Cancel {name}', { name })} onClick={onCancel}>
        <X size={18} />
      </IconButton>
    </li>
  );
}
