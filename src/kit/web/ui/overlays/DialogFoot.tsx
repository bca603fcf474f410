import type { ReactNode } from 'react';

/** The actions of a dialog, always visible at its bottom; the last child of the dialog or its form. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return (
    <div
      data-dialog-foot
      className="sticky bottom-0 z-10 -mx-5 mt-5 flex flex-col-reverse gap-2 border-t border-line bg-surface px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:flex-row sm:justify-end"
    >
      {children}
    </div>
  );
}
