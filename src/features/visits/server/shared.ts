const running = new Map<string, Promise<unknown>>();

/** The same try sent many times at once is one try: whoever comes while it runs gets its answer. */
export function shared<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  // Of one name there is one kind of work.
  const cached = running.get(name) as Promise<Result> | undefined;
  if (cached) return cached;
  const mine = work().finally(() => running.delete(name));
  running.set(name, mine);
  return mine;
}
