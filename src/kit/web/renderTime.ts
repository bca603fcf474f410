import { useQueryClient } from '@tanstack/react-query';

export const RENDER_TIME_KEY = ['now'];
/** Whether the server detected a phone, so that both sides make the same queries. */
export const PHONE = ['phone'];

/** Returns when the page was rendered, in milliseconds: the same on server and browser, so that texts agree. */
export function useRenderTime(): number {
  return useQueryClient().getQueryData<number>(RENDER_TIME_KEY) ?? Date.now();
}
