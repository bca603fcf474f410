const HERE = 'http://here.invalid';

/** Returns an address on our own site, otherwise `otherwise`: a link to sign in must not redirect to another site. */
export function ownAddress(target: string | undefined, otherwise: string): string {
  if (!target?.startsWith('/') || !URL.canParse(target, HERE)) return otherwise;
  // However a browser reads slashes, backslashes and control characters, the host must stay the same.
  const { origin, pathname, search, hash } = new URL(target, HERE);
  // Dots in a path can leave two slashes at the beginning, which would be read as a host.
  return origin === HERE ? pathname.replace(/^\/+/, '/') + search + hash : otherwise;
}
