/** Class of the single element below the shadow root. */
export const ROOT_CLASS = 'ic-root';
