import { chakra, VisuallyHidden } from '@impact-call/ui/design-system';
import type { ReactNode } from 'react';

interface Props {
  caption: string;
  /** The first header is only spoken. */
  head: readonly string[];
  rows: readonly { key: string; name: string; note?: string; bar?: ReactNode; figures: readonly string[] }[];
}

/** Bars below the names repeat the figures. */
export function FigureTable({ caption, head, rows }: Props) {
  return (
    <chakra.table w="full" fontSize="sm" fontVariantNumeric="tabular-nums" captionSide="bottom">
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <Head head={head} />
      <tbody>
        {rows.map(({ key, name, note, bar, figures }) => (
          <tr key={key}>
            <chakra.th scope="row" textAlign="start" fontWeight="normal" py="1.5" w="full" overflowWrap="anywhere">
              {name}
              {note !== undefined && (
                <chakra.span display="block" color="fg.muted">
                  {note}
                </chakra.span>
              )}
              {bar}
            </chakra.th>
            {figures.map((figure, index) => (
              <chakra.td key={index} textAlign="end" whiteSpace="nowrap" verticalAlign="top" ps="3" py="1.5">
                {figure}
              </chakra.td>
            ))}
          </tr>
        ))}
      </tbody>
    </chakra.table>
  );
}

function Head({ head: [first, ...others] }: Pick<Props, 'head'>) {
  return (
    <thead>
      <tr>
        <th scope="col">
          <VisuallyHidden>{first}</VisuallyHidden>
        </th>
        {others.map((name) => (
          <chakra.th
            key={name}
            scope="col"
            textAlign="end"
            verticalAlign="bottom"
            ps="3"
            pb="1"
            fontWeight="normal"
            color="fg.muted"
          >
            {name}
          </chakra.th>
        ))}
      </tr>
    </thead>
  );
}
