import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type PointerEvent, type ReactNode, useRef } from 'react';
import { t } from '#kit/contract/text.ts';
import { cx } from '../cx.ts';
import { IconButton } from '../IconButton.tsx';

/** Pixels of a downward drag that close a sheet. */
const CLOSE_DRAG_PX = 96;

/** Handlers for a sheet's handle, on phones only: the sheet follows the finger, and closes if pulled far enough. */
function useSheetDrag(close: () => void) {
  const start = useRef<number | null>(null);

  function findSheet(event: PointerEvent<HTMLElement>) {
    return event.currentTarget.closest<HTMLElement>('[role="dialog"]');
  }
  function measurePull(event: PointerEvent<HTMLElement>) {
    return start.current === null ? 0 : Math.max(0, event.clientY - start.current);
  }
  function end(event: PointerEvent<HTMLElement>) {
    const isFar = measurePull(event) > CLOSE_DRAG_PX;
    start.current = null;
    const sheet = findSheet(event);
    sheet?.style.removeProperty('transition-duration');
    sheet?.style.removeProperty('translate');
    if (isFar) close();
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (!matchMedia('(width < 40rem)').matches) return;
      if (event.target instanceof Element && event.target.closest('button, a, input')) return;
      start.current = event.clientY;
      event.currentTarget.setPointerCapture(event.pointerId);
      findSheet(event)?.style.setProperty('transition-duration', '0s');
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (start.current !== null)
        findSheet(event)?.style.setProperty('translate', `0 ${measurePull(event)}px`);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

interface DialogProps {
  open: boolean;
  /** Called by the cross, Escape, a press outside, or a pull on the sheet's handle. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** 448, 672 or 960 px wide on a desktop. */
  size?: 'md' | 'lg' | 'xl';
  /** Full height on a phone. */
  tall?: boolean;
  /** Dark in both schemes. */
  dark?: boolean;
  /** At the end edge of a desktop window, in full height, so that the page remains readable. */
  side?: boolean;
  children: ReactNode;
}

const SIZES = { md: 'sm:max-w-form', lg: 'sm:max-w-prose', xl: 'sm:max-w-wide' };

const POPUP =
  'relative flex w-full flex-col overflow-hidden bg-surface shadow-float transition-[translate,scale,opacity] duration-250 ease-out data-starting-style:translate-y-full data-ending-style:translate-y-full sm:data-starting-style:translate-y-0 sm:data-ending-style:translate-y-0';

const WINDOW =
  'sm:max-h-[88dvh] sm:rounded-panel sm:data-starting-style:scale-97 sm:data-starting-style:opacity-0 sm:data-ending-style:scale-97 sm:data-ending-style:opacity-0';

const SIDE =
  'sm:h-full sm:max-h-full sm:rounded-s-panel sm:rounded-se-none sm:data-starting-style:translate-x-full sm:data-ending-style:translate-x-full rtl:sm:data-starting-style:-translate-x-full rtl:sm:data-ending-style:-translate-x-full';

/**
 * A window on a desktop, a bottom sheet on a phone; import it lazily, where it opens. The initial focus is on the
 * field marked `data-first-focus`, otherwise on the first control.
 */
export function Dialog({
  open,
  onClose,
  title,
  description,
  size = 'md',
  tall,
  dark,
  side,
  children,
}: DialogProps) {
  const drag = useSheetDrag(onClose);
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root
      open={open}
      onOpenChange={(_, details) => {
        const { target } = details.event;
        // A toast is above the dialog: pressing its buttons is not a press outside.
        if (target instanceof Element && target.closest('[data-toaster]')) details.cancel();
        else onClose();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-250 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Viewport
          className={cx(
            'fixed inset-0 z-40 flex items-end justify-center',
            side
              ? 'sides-safe sm:items-stretch sm:justify-end'
              : 'sm:items-center sm:px-[max(1.5rem,env(safe-area-inset-left),env(safe-area-inset-right))] sm:py-6',
          )}
        >
          <Base.Popup
            ref={popup}
            initialFocus={() => findFirstField(popup.current) ?? true}
            data-theme={dark ? 'dark' : undefined}
            className={cx(
              POPUP,
              side ? SIDE : WINDOW,
              SIZES[size],
              tall ? 'h-dvh sm:h-auto' : 'max-h-[92dvh] rounded-t-panel',
            )}
          >
            <header
              {...drag}
              className="shrink-0 touch-none px-5 pt-2 select-none sm:touch-auto sm:pt-5 sm:select-auto"
            >
              <div aria-hidden="true" className="mx-auto mb-1 h-1 w-10 rounded-full bg-line sm:hidden" />
              <div className="flex items-start justify-between gap-3">
                <Base.Title className="pt-1.5 text-xl">{title}</Base.Title>
                <Base.Close render={<IconButton label={t('Close')} className="-me-2.5" />}>
                  <X size={20} />
                </Base.Close>
              </div>
              {description && (
                <Base.Description className="text-sm text-ink-2">{description}</Base.Description>
              )}
            </header>
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-4 pb-[max(1.25rem,env(safe-area-inset-bottom))] has-data-dialog-foot:pb-0">
              {children}
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/** Finds the field marked `data-first-focus`; null on touch screens, whose keyboard would cover the choices. */
function findFirstField(popup: HTMLElement | null): HTMLElement | null {
  if (!matchMedia('(pointer: fine)').matches) return null;
  return popup?.querySelector<HTMLElement>('[data-first-focus]') ?? null;
}
