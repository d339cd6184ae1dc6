/** What every panel is given. */
export interface PanelProps {
  /** Whether it is in sight: nothing is asked again and again for a panel that is not. */
  shown: boolean;
}
