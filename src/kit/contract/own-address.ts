const HERE = 'http://here.invalid';

/** An address inside our own site, else the given one: nobody is led away by a link to sign in. */
export function ownAddress(target: string | undefined, otherwise: string): string {
  if (!target?.startsWith('/') || !URL.canParse(target, HERE)) return otherwise;
  // Whatever a browser makes of slashes, backslashes and control characters, the host must stay.
  const { origin, pathname, search, hash } = new URL(target, HERE);
  // Two slashes at the beginning, which dots may leave behind, would be read as a host.
  return origin === HERE ? pathname.replace(/^\/+/, '/') + search + hash : otherwise;
}
