/** Whether an address is that of a page or of one below it: /wall/5 is below /wall, and /wallet is not. */
export const isWithin = (pathname: string, page: string) =>
  pathname === page || pathname.startsWith(`${page}/`);
