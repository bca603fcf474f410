import { type ReactNode, useEffect, useRef } from 'react';

/** One of several steps in one dialog: the next one takes the focus, which the button before it had. */
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
