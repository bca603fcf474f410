import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { type MouseEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import { t } from '#kit/contract/text.ts';
import { dismissToast, type Toast, toastStore } from '#kit/web/toast.ts';
import { Button } from '../Button.tsx';
import { cx } from '../cx.ts';
import { IconButton } from '../IconButton.tsx';

/** How long a plain toast stays while the pointer is not on it. */
const STAY_MS = 8_000;

/** Above the tab bar of a phone, or the foot of an open sheet; in the corner of a desktop. */
const PLACE =
  'pointer-events-none fixed inset-x-3 z-60 sides-safe sm:inset-s-auto sm:w-96 max-lg:bottom-[calc(5rem+env(safe-area-inset-bottom))] max-lg:[:root:has([data-dialog-foot])_&]:bottom-[calc(9rem+env(safe-area-inset-bottom))] lg:inset-e-6 lg:bottom-6';

/** Keeps the focus where it is, such as in an open dialog, when a toast is pressed. */
function keepFocus(event: MouseEvent) {
  event.preventDefault();
}

/** Shows toasts; mounted once from the first paint on, so that screen readers listen to it. */
export function Toaster() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.get, toastStore.getServer);
  const urgent = toast?.variant === 'destructive';
  return (
    <div data-toaster className={PLACE}>
      <div role="status">{toast && !urgent && <Notice key={toast.id} toast={toast} />}</div>
      <div role="alert">{toast && urgent && <Notice key={toast.id} toast={toast} />}</div>
    </div>
  );
}

function Notice({ toast }: { toast: Toast }) {
  const { id, open, title, description, action } = toast;
  const urgent = toast.variant === 'destructive';
  const box = useRef<HTMLDivElement>(null);
  const stays = urgent || action !== undefined;

  useEffect(() => {
    if (!open || stays) return;
    let timer = setTimeout(expire, STAY_MS);
    function expire() {
      if (box.current?.matches(':hover, :focus-within')) timer = setTimeout(expire, STAY_MS);
      else dismissToast(id);
    }
    return () => clearTimeout(timer);
  }, [id, open, stays]);

  if (!open) return null;
  const Icon = urgent ? CircleAlert : CircleCheck;
  return (
    <div
      ref={box}
      className={cx(
        'pointer-events-auto flex items-start gap-3 rounded-card py-1.5 pe-1.5 ps-4 shadow-float smooth starting:translate-y-4 starting:opacity-0',
        urgent ? 'bg-error text-on-error' : 'bg-ink text-paper',
      )}
    >
      <Icon size={20} className="mt-3 shrink-0" />
      <div className="min-w-0 flex-1 py-2.5 text-sm">
        {title && <p className="font-semibold">{title}</p>}
        {description && <p className={title ? 'opacity-90' : undefined}>{description}</p>}
        {action && (
          <Button
            size="sm"
            variant="quiet"
            onMouseDown={keepFocus}
            className="mt-2 border border-current text-inherit!"
            onClick={() => {
              action.onClick();
              dismissToast(id);
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
      <IconButton
        label={t('Close')}
        onMouseDown={keepFocus}
        className="text-inherit! hover:bg-transparent!"
        onClick={() => dismissToast(id)}
      >
        <X size={18} />
      </IconButton>
    </div>
  );
}
