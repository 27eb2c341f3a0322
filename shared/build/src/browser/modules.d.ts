/** The real react-router; webpack's alias leads there, because its own name leads to the shared part of it. */
declare module 'whole-react-router';
