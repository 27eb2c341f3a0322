import { useEffect, type ReactNode } from 'react';
import { Box, Heading, Text, type HeadingProps } from '@impact-call/ui/design-system';

/** What stands in the browser's tab. */
export const documentTitle = (words: string): string => `${words} – Impact Call`;

export interface PageTitleProps extends Omit<HeadingProps, 'title'> {
  /** What stands in the browser's tab; taken from `children` when those are plain text. */
  title?: string;
  /** A sentence below the heading. */
  lead?: ReactNode;
  children: ReactNode;
}

/** The page's one `h1`, and the document's title. The shell moves the focus here after each change of page. */
export function PageTitle({ title, lead, children, ...rest }: PageTitleProps) {
  const words = title ?? (typeof children === 'string' ? children : undefined);
  useEffect(() => {
    if (words) document.title = documentTitle(words);
  }, [words]);
  return (
    <Box mb={{ base: '6', md: '8' }}>
      <Heading as="h1" size={{ base: '2xl', md: '3xl' }} tabIndex={-1} {...rest}>
        {children}
      </Heading>
      {lead && (
        <Text mt="3" fontSize="lg" color="fg.muted" maxW="prose">
          {lead}
        </Text>
      )}
    </Box>
  );
}
