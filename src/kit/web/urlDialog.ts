import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';

/** Marks the history entry that opening a dialog added: closing it then navigates back. */
declare module '@tanstack/history' {
  interface HistoryState {
    opened?: true;
    /** The action that was just completed on the previous page, which this one may continue. */
    done?: string;
  }
}

type Search = Record<string, unknown>;

/**
 * Returns the state of a dialog that is a parameter of the address: it can be linked to, and Back closes it. `also`
 * names further parameters that are removed with it.
 */
export function useUrlDialog(name: string, also: readonly string[] = []) {
  const router = useRouter();
  const navigate = useNavigate();
  const opened = useLocation({ select: ({ state }) => state.opened === true });
  // The entry that was left: a second Escape before the first takes effect must not go back twice.
  const closedKey = useRef<unknown>(null);

  function change(values: Search, how: { replace: boolean; opened: boolean }) {
    void navigate({
      to: '.',
      search: (before: Search) => ({ ...before, ...values }),
      replace: how.replace,
      resetScroll: false,
      state: how.opened ? { opened: true } : {},
    });
  }

  return {
    open: (value: string, with_: Record<string, string> = {}) =>
      change({ [name]: value, ...with_ }, { replace: opened, opened: true }),
    /** Changes the further parameters without a history entry. */
    set: (values: Record<string, string | undefined>) => change(values, { replace: true, opened }),
    close: () => {
      const { key } = router.state.location.state;
      if (opened && closedKey.current === key) return;
      closedKey.current = key;
      if (opened) return router.history.back();
      const emptyParams = Object.fromEntries([name, ...also].map((key) => [key, undefined]));
      change(emptyParams, { replace: true, opened: false });
    },
  };
}
