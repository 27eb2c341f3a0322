import { linkTarget } from '@impact-call/contracts/web-address';
import type { Extensions } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';

type Attributes = Record<string, unknown>;

/** Writes spans only if greater than one. */
const spansOf = ({ colspan, rowspan }: Attributes): Attributes => ({
  ...(Number(colspan) > 1 ? { colspan } : {}),
  ...(Number(rowspan) > 1 ? { rowspan } : {}),
});

const PlainTable = Table.extend({ renderHTML: () => ['table', ['tbody', 0]] });
const PlainCell = TableCell.extend({ renderHTML: ({ HTMLAttributes }) => ['td', spansOf(HTMLAttributes), 0] });
const PlainHeader = TableHeader.extend({ renderHTML: ({ HTMLAttributes }) => ['th', spansOf(HTMLAttributes), 0] });

/**
 * As the server's sanitizer allows and serializes, so that sanitizing changes nothing
 * (services/api/src/html/sanitize.ts).
 */
export const EXTENSIONS: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: (address) => linkTarget(address) !== '',
      shouldAutoLink: (address) => linkTarget(address) !== '',
    },
  }),
  Image.configure({ allowBase64: true }),
  PlainTable.configure({ resizable: false }),
  TableRow,
  PlainCell,
  PlainHeader,
];
