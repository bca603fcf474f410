import { Dialog } from '@base-ui/react/dialog';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { t } from '#kit/contract/text.ts';
import { readDirection } from '#kit/web/page/direction.ts';
import { IconButton } from '#kit/web/ui/IconButton.tsx';
import { pictureSources } from '../rules.ts';
import { PhotoSource } from './PhotoSource.tsx';
import { type Photo, wrapIndex } from './photos.ts';

/** Pixels of a sideways drag that turn to the next picture. */
const SWIPE = 48;

interface LightboxProps {
  /** For screen readers: "Pictures of Osteria do Beco". */
  label: string;
  photos: readonly Photo[];
  start: number;
  onClose: () => void;
}

/** Pictures over the whole screen, turned by arrows, swipes and buttons; Escape closes. Import it lazily. */
export function Lightbox({ label, photos, start, onClose }: LightboxProps) {
  const [at, setAt] = useState(start);
  const from = useRef<number | null>(null);
  const photo = photos[at];
  const several = photos.length > 1;

  function turn(step: number) {
    setAt(wrapIndex(at, step, photos.length));
  }
  function press({ key }: KeyboardEvent) {
    if (key === 'ArrowLeft') turn(-readDirection());
    if (key === 'ArrowRight') turn(readDirection());
  }
  function release({ clientX }: PointerEvent) {
    const dragDistance = from.current === null ? 0 : clientX - from.current;
    from.current = null;
    if (several && Math.abs(dragDistance) > SWIPE) turn(dragDistance * readDirection() < 0 ? 1 : -1);
  }

  if (!photo) return null;
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-night transition-opacity duration-200 data-starting-style:opacity-0" />
        <Dialog.Popup
          data-theme="dark"
          onKeyDown={press}
          className="fixed inset-0 z-50 grid grid-rows-[auto_1fr_auto] sides-safe text-snow transition-opacity duration-200 data-starting-style:opacity-0"
        >
          <header className="flex items-center justify-between gap-3 py-2 pe-2 ps-4">
            <Dialog.Title className="sr-only">{label}</Dialog.Title>
            <p aria-live="polite" className="text-sm font-semibold">
              <span className="sr-only">{t('Picture')} </span>
              {at + 1} / {photos.length}
            </p>
            <Dialog.Close render={<IconButton label={t('Close')} className="text-snow!" />}>
              <X size={22} />
            </Dialog.Close>
          </header>
          <div
            onPointerDown={(event) => {
              from.current = event.clientX;
            }}
            onPointerUp={release}
            onPointerCancel={() => {
              from.current = null;
            }}
            className="relative grid min-h-0 touch-pan-y grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] place-items-center select-none lg:px-20"
          >
            <img
              key={photo.src}
              {...pictureSources(photo.src)}
              sizes="100vw"
              alt={photo.alt}
              width={1200}
              height={900}
              draggable={false}
              className="h-auto max-h-full w-auto max-w-full rounded-field object-contain transition-opacity duration-200 starting:opacity-0"
            />
            {several && (
              <>
                <IconButton
                  variant="picture"
                  label={t('Previous picture')}
                  onClick={() => turn(-1)}
                  className="absolute inset-s-3 lg:inset-s-5"
                >
                  <ChevronLeft size={20} />
                </IconButton>
                <IconButton
                  variant="picture"
                  label={t('Next picture')}
                  onClick={() => turn(1)}
                  className="absolute inset-e-3 lg:inset-e-5"
                >
                  <ChevronRight size={20} />
                </IconButton>
              </>
            )}
          </div>
          <p className="min-h-14 px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] text-center text-sm">
            <PhotoSource photo={photo} />
          </p>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
