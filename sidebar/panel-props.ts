export interface PanelProps {
  /** Whether it is visible. A hidden panel does not poll. */
  shown: boolean;
}
