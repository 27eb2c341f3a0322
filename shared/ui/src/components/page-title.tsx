import { createContext, use, useEffect, type ReactNode } from 'react';
import { Box, Heading, Text, type HeadingProps } from '@impact-call/ui/design-system';

export const documentTitle = (words: string): string => `${words} – Impact Call`;

export interface PageTitleProps extends Omit<HeadingProps, 'title'> {
  /** Title of the browser tab; `children` by default if those are plain text. */
  title?: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** Leaves most of the page to lists, as in the console. */
export const CompactTitles = createContext(false);

/** The page's only `h1`. The shell focuses it after each navigation. */
export function PageTitle({ title, lead, children, ...rest }: PageTitleProps) {
  const isCompact = use(CompactTitles);
  const words = title ?? (typeof children === 'string' ? children : undefined);
  useEffect(() => {
    if (words) document.title = documentTitle(words);
  }, [words]);
  return (
    <Box mb={isCompact ? '4' : { base: '6', md: '8' }}>
      <Heading as="h1" size={isCompact ? 'xl' : { base: '2xl', md: '3xl' }} tabIndex={-1} {...rest}>
        {children}
      </Heading>
      {lead && (
        <Text mt={isCompact ? '1' : '3'} fontSize={isCompact ? 'md' : 'lg'} color="fg.muted" maxW="prose">
          {lead}
        </Text>
      )}
    </Box>
  );
}
