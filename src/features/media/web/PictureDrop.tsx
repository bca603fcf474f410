import { Camera, ImagePlus } from 'lucide-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { t } from '#kit/contract/text.ts';
import { useMediaQuery } from '#kit/web/mediaQuery.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { cx } from '#kit/web/ui/cx.ts';

/** HEIC is left out: phones then hand over a JPEG. */
export const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

interface Props {
  label: string;
  onFiles: (files: File[]) => void;
  /** Opens the file chooser on mount, if the browser still counts the last press as a user gesture. */
  opensChooser?: boolean;
}

/** Accepts pictures that are dropped, chosen, or taken with a phone's camera. */
export function PictureDrop({ label, onFiles, opensChooser = false }: Props) {
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const onPhone = useMediaQuery('(pointer: coarse)');
  const [isOver, setOver] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it appears
  useEffect(() => {
    if (opensChooser && navigator.userActivation?.isActive) chooser.current?.click();
  }, []);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  }

  function input(ref: typeof chooser, name: string, more: { multiple?: boolean; capture?: 'environment' }) {
    return (
      <input
        {...more}
        ref={ref}
        type="file"
        accept={ACCEPTED}
        aria-label={name}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Lets people choose the same file again after removing it.
          target.value = '';
        }}
      />
    );
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button inside
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cx(
        'relative flex flex-wrap items-center gap-2 rounded-card border border-dashed p-3 smooth',
        isOver ? 'border-accent bg-accent-soft' : 'border-edge',
      )}
    >
      <Button size="sm" icon={<ImagePlus size={18} />} onClick={() => chooser.current?.click()}>
        {label}
      </Button>
      {onPhone && (
        <Button size="sm" icon={<Camera size={18} />} onClick={() => camera.current?.click()}>
          {t('Take a photo')}
        </Button>
      )}
      {!onPhone && <span className="text-xs text-ink-3">{t('or drop them here')}</span>}
      {input(chooser, label, { multiple: true })}
      {onPhone && input(camera, t('Take a photo'), { capture: 'environment' })}
    </div>
  );
}
