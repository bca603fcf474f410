import { type ReactNode, Suspense, useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether the scripts have taken over: no while the server renders and the page wakes up. Whoever asks is drawn anew then, at
 * once and with all that it holds: large parts leave the question to `Hydrated`.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

interface HydratedProps {
  /** What stands there until then, and while a part of it loads. */
  waiting?: ReactNode;
  children: ReactNode;
}

/** What the server does not draw, once the scripts have taken over. */
export const Hydrated = ({ waiting, children }: HydratedProps) =>
  useHydrated() ? <Suspense fallback={waiting}>{children}</Suspense> : waiting;
