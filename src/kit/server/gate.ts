/** Lets at most so many works run at a time; the others wait in the order in which they came. */
export function createGate(width: number) {
  let running = 0;
  const waiting: Array<() => void> = [];

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < width) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
