/** The rewards of a visit, one sentence per line. */
export const Earned = ({ sentences }: { sentences: readonly string[] }) =>
  sentences.map((sentence) => (
    <p
      key={sentence}
      className="rounded-card bg-accent-soft px-4 py-2 text-sm font-semibold text-balance text-accent"
    >
      {sentence}
    </p>
  ));
