import type { CountedQuestion } from '@impact-call/contracts';
import { FiguresRow, FiguresTable } from './figures-table.tsx';
import { useResultT } from './texts.ts';
import { useFigures } from './use-figures.ts';

/** Counts of each column for each row. */
export function MatrixTable({ question: { title, rows, columns } }: { question: CountedQuestion }) {
  const t = useResultT();
  const { count, share } = useFigures();
  return (
    <FiguresTable label={title} heads={[t('row'), ...(columns ?? [])]}>
      {(rows ?? []).map(({ label, counts, answered }) => (
        <FiguresRow
          key={label}
          name={label}
          figures={counts.map((chosen) => `${count(chosen)} (${share(chosen, answered)})`)}
        />
      ))}
    </FiguresTable>
  );
}
