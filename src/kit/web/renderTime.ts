import { useQueryClient } from '@tanstack/react-query';

export const RENDER_TIME_KEY = ['now'];
/** Whether the server took the browser for a phone's, so that both sides ask for the same. */
export const PHONE = ['phone'];

/** The moment for which the page was rendered, in milliseconds: the same on both sides, so that words agree. */
export function useRenderTime(): number {
  return useQueryClient().getQueryData<number>(RENDER_TIME_KEY) ?? Date.now();
}
