/** One run of `work` at a time for each key: whoever comes while it runs gets its result. */
export function coalesceByKey() {
  const running = new Map<string, Promise<unknown>>();
  return <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    // Of one key there is one kind of work.
    const others = running.get(key) as Promise<Result> | undefined;
    if (others) return others;
    const mine = work().finally(() => running.delete(key));
    running.set(key, mine);
    return mine;
  };
}
