import { type ReactNode, Suspense, useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Returns whether React has hydrated the page: false while the server renders and during hydration. The component
 * renders again afterwards; large parts should use `Hydrated` instead.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

interface HydratedProps {
  /** Shown before hydration, and while a part of it loads. */
  waiting?: ReactNode;
  children: ReactNode;
}

/** Content that the server does not render. */
export const Hydrated = ({ waiting, children }: HydratedProps) =>
  useHydrated() ? <Suspense fallback={waiting}>{children}</Suspense> : waiting;
