/** The ticket of what an assistant does under a quote, named so that a repeat finds it. */
export const orderId = (quote: string) => `e${quote}`;
