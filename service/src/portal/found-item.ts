export interface FoundItem {
  Title: string
  Detail: string
  Path: string
}
