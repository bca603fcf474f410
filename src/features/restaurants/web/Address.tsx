/** A postal address that breaks between its parts before it breaks within one, in its own direction. */
export function Address({ children }: { children: string }) {
  const parts = children.split(/(?<=,) /);
  return (
    <bdi>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part's place is its identity here.
        <span key={index} className="inline-block">
          {part}
          {index < parts.length - 1 && '\u00a0'}
        </span>
      ))}
    </bdi>
  );
}
