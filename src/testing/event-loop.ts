/** Returns the CPU time of this thread in milliseconds. */
function threadTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * Returns the longest blocking of the event loop, in ms of this thread's CPU time: on a busy machine wall-clock time
 * would include other programs. If the whole work takes less than `enough`, that total is returned.
 */
export async function longestTurn(work: () => Promise<unknown>, enough: number): Promise<number> {
  const start = threadTime();
  await work();
  const whole = threadTime() - start;
  if (whole <= enough) return whole;
  // The first run includes compilation and garbage collection; real blocking occurs in each run.
  let shortest = whole;
  for (let times = 0; times < 4 && shortest > enough; times += 1)
    shortest = Math.min(shortest, await watch(work));
  return shortest;
}

/** Returns the longest time between two turns of the event loop. */
async function watch(work: () => Promise<unknown>): Promise<number> {
  let [last, longest, running] = [threadTime(), 0, true];
  const turn = () => {
    const now = threadTime();
    longest = Math.max(longest, now - last);
    last = now;
    if (running) setImmediate(turn);
  };
  setImmediate(turn);
  await work();
  running = false;
  turn();
  return longest;
}
