import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';

/** Marks the step of the history that opening something added: closing it goes back over that step. */
declare module '@tanstack/history' {
  interface HistoryState {
    opened?: true;
    /** What was just done on the page before: this one may go on from it. */
    done?: string;
  }
}

type Search = Record<string, unknown>;

/**
 * What is open on a page, as a parameter of its address: it can be linked to, Back closes it, and nothing of it is left
 * once it is closed. `also` names further parameters that go with it.
 */
export function useUrlDialog(name: string, also: readonly string[] = []) {
  const router = useRouter();
  const navigate = useNavigate();
  const opened = useLocation({ select: ({ state }) => state.opened === true });
  // Which step was left: a second Escape, pressed before the first has its effect, must not go back twice.
  const left = useRef<unknown>(null);

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
    /** Another value of what goes with it: no step of its own. */
    set: (values: Record<string, string | undefined>) => change(values, { replace: true, opened }),
    close: () => {
      const { key } = router.state.location.state;
      if (opened && left.current === key) return;
      left.current = key;
      if (opened) return router.history.back();
      const gone = Object.fromEntries([name, ...also].map((key) => [key, undefined]));
      change(gone, { replace: true, opened: false });
    },
  };
}
