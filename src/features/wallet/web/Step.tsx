import { type ReactNode, useEffect, useRef } from 'react';

/** One step of a dialog. A new step takes the focus, which was on the previous button. */
export function Step({ name, children }: { name: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const lastName = useRef(name);
  useEffect(() => {
    if (lastName.current === name) return;
    lastName.current = name;
    box.current?.focus();
  }, [name]);
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      {children}
    </div>
  );
}
