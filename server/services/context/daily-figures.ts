/** A page that was shown, by names that the portal made and no visitor wrote. */
export interface Visit {
  /** Its address below the router base: "news/details/7". */
  page: string
  /** The part of the site that it belongs to: "新闻资讯". */
  area: string
}

/** A search whose first results were shown. */
export interface Searched {
  keyword: string
  isVain: boolean
}

/** Counts what happens, by day and by nothing that tells of a person. */
export interface DailyFigures {
  visited(visit: Visit): void
  searched(search: Searched): void
  signedUp(articleId: number): void
  /** Writes what has been counted. */
  flush(): Promise<void>
  close(): Promise<void>
}
